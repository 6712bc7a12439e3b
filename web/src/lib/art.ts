/** The pictures of cards: for each concept a hero and two satellites, in two layers; drawn by Phosphor, three of them here. */
import { icon, insides } from './icons';

const FILES = import.meta.glob<string>(
  [
    '/node_modules/@phosphor-icons/core/assets/duotone/{airplane-tilt,arrows-split,at,atom,bank,binary,book-open-text,brackets-curly,brain,briefcase,broadcast,browser,browsers,bug,buildings,butterfly,car-profile,chalkboard-teacher,charging-station,chart-bar,chart-line-up,chat-circle-dots,chats-circle,circuitry,cloud,cloud-arrow-up,cloud-sun,code,coins,compass,cpu,credit-card,crosshair}-duotone.svg',
    '/node_modules/@phosphor-icons/core/assets/duotone/{cube,cube-focus,currency-btc,cursor-click,database,device-mobile,device-tablet,dna,drone,envelope-simple,eye,film-slate,fingerprint,game-controller,gear-six,git-fork,graduation-cap,graph,hand,hand-coins,hand-tap,handshake,hard-drives,head-circuit,headphones,headset,heart,heartbeat,hexagon,house-line,identification-card,infinity,island}-duotone.svg',
    '/node_modules/@phosphor-icons/core/assets/duotone/{joystick,key,laptop,leaf,lightbulb,lightning,link,list-bullets,lock,lock-key,magnifying-glass,map-pin,map-pin-line,medal,microphone,microscope,monitor-play,moon-stars,mountains,network,package,paper-plane-tilt,password,path,piggy-bank,planet,plugs,popcorn,printer,radioactive,robot,rows,scan}-duotone.svg',
    '/node_modules/@phosphor-icons/core/assets/duotone/{scissors,share-network,shield-check,shield-plus,shopping-cart,solar-panel,sparkle,spiral,stack,stamp,star-four,stethoscope,suitcase-rolling,sun,syringe,table,tag,taxi,test-tube,text-aa,thermometer-hot,thumbs-up,trophy,truck,users,video-camera,virus,waveform,wifi-high,wind,wrench}-duotone.svg',
    '/node_modules/@phosphor-icons/core/assets/duotone/{crown,crown-simple,star-four,sword}-duotone.svg',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

/** On the grid of 256: d2 is the white layer, ln a line, sf solid in its colour, bm a stroke of the domain, bf and gl its tint. */
const OWN: Record<string, string> = {
  laser: '<g transform="rotate(-30 128 128) translate(13 15) scale(.88)"><path class="bm" d="M112 128h84"/><path class="d2" d="M6 90h72a12 12 0 0 1 12 12v52a12 12 0 0 1-12 12H6a12 12 0 0 1-12-12v-52A12 12 0 0 1 6 90z"/><path class="ln" stroke-width="16" d="M6 90h72a12 12 0 0 1 12 12v52a12 12 0 0 1-12 12H6a12 12 0 0 1-12-12v-52A12 12 0 0 1 6 90z"/><path class="sf" d="M90 108h26v40H90z"/><circle class="ln" stroke-width="16" cx="40" cy="128" r="12"/><circle class="sf" cx="206" cy="128" r="17"/><path class="ln" stroke-width="16" d="M206 82V60M206 196v-22M240 96l15-15M240 160l15 15M254 128h20"/></g>',
  'vr-headset': '<path class="d2" d="M128 36c48 0 80 36 80 84 0 58-36 104-80 104S48 178 48 120c0-48 32-84 80-84z"/><path class="ln" stroke-width="16" d="M128 36c48 0 80 36 80 84 0 58-36 104-80 104S48 178 48 120c0-48 32-84 80-84z"/><path class="ln" stroke-width="16" d="M106 196q22 14 44 0"/><path class="sf" d="M40 84h176a18 18 0 0 1 18 18v44a18 18 0 0 1-18 18h-48l-24-20q-16-9-32 0l-24 20H40a18 18 0 0 1-18-18v-44a18 18 0 0 1 18-18z"/><path class="gl" d="M50 136v-20a6 6 0 0 1 6-6h38"/><path class="gl" d="M196 134l-14 0"/>',
  pickaxe: '<path class="d2" d="M58 62C104 14 186 18 236 76c4 5-1 10-6 8-36-16-66-22-96-16z" transform="rotate(8 140 60)"/><path class="ln" stroke-width="26" d="M166 66 54 206"/><path class="d2" d="M70 44C122 12 204 40 232 116c2 6-5 9-9 4-26-34-58-54-96-60-20-3-37-2-55 2-7 1-9-14-2-18z"/><path class="ln" stroke-width="16" d="M70 44C122 12 204 40 232 116c2 6-5 9-9 4-26-34-58-54-96-60-20-3-37-2-55 2-7 1-9-14-2-18z"/><path class="bf" d="M132 190h34v34h-34zM182 156h34v34h-34zM190 206h22v22h-22z"/><path class="ln" stroke-width="11" d="M132 190h34v34h-34zM182 156h34v34h-34zM190 206h22v22h-22z"/>',
};

const drawn = new Map<string, string>(Object.entries(OWN));
for (const [path, svg] of Object.entries(FILES)) drawn.set((path.split('/').at(-1) ?? '').replace('-duotone.svg', ''), insides(svg));

export type Art = readonly [hero: string, first: string, second: string];

const BY_CONCEPT: Record<string, Art> = {
  'Open Source': ['git-fork', 'code', 'brackets-curly'],
  'E-Books': ['book-open-text', 'device-tablet', 'text-aa'],
  'Search Engines': ['magnifying-glass', 'browser', 'list-bullets'],
  Podcasting: ['microphone', 'headphones', 'waveform'],
  Databases: ['database', 'table', 'rows'],
  Encryption: ['lock-key', 'key', 'password'],
  Email: ['envelope-simple', 'at', 'paper-plane-tilt'],
  'Cloud Computing': ['cloud-arrow-up', 'hard-drives', 'cloud'],
  Blockchain: ['link', 'currency-btc', 'cube'],
  'Online Learning': ['graduation-cap', 'laptop', 'chalkboard-teacher'],
  'World Wide Web': ['browsers', 'link', 'cursor-click'],
  'Data Mining': ['pickaxe', 'chart-bar', 'database'],
  'Social Media': ['chats-circle', 'heart', 'thumbs-up'],
  Genomics: ['dna', 'test-tube', 'hexagon'],
  Nanoscience: ['microscope', 'hexagon', 'atom'],
  Biometrics: ['fingerprint', 'eye', 'scan'],
  'Climate Science': ['thermometer-hot', 'leaf', 'cloud-sun'],
  Neuroscience: ['brain', 'lightning', 'graph'],
  'Quantum Computing': ['atom', 'infinity', 'cpu'],
  'Earth Sciences': ['mountains', 'stack', 'compass'],
  Vaccines: ['syringe', 'virus', 'shield-plus'],
  Astronomy: ['planet', 'star-four', 'moon-stars'],
  'Chaos Theory': ['butterfly', 'spiral', 'wind'],
  'Gene Editing': ['scissors', 'dna', 'test-tube'],
  'Nuclear Fission': ['radioactive', 'atom', 'arrows-split'],
  'Artificial Intelligence': ['head-circuit', 'sparkle', 'graph'],
  '3D Printing': ['cube', 'printer', 'stack'],
  Smartphones: ['device-mobile', 'hand-tap', 'chat-circle-dots'],
  'Internet of Things': ['house-line', 'wifi-high', 'lightbulb'],
  Drones: ['drone', 'crosshair', 'wind'],
  'Computer Networking': ['network', 'plugs', 'wifi-high'],
  'Solar Power': ['solar-panel', 'sun', 'lightning'],
  'Electric Vehicles': ['charging-station', 'lightning', 'car-profile'],
  Microprocessors: ['cpu', 'circuitry', 'binary'],
  'Satellite Navigation': ['map-pin-line', 'compass', 'broadcast'],
  'Virtual Reality': ['vr-headset', 'cube-focus', 'hand'],
  'Video Games': ['game-controller', 'joystick', 'heart'],
  Lasers: ['laser', 'sparkle', 'lightning'],
  Robotics: ['robot', 'gear-six', 'wrench'],
  'E-Commerce': ['shopping-cart', 'credit-card', 'tag'],
  Telehealth: ['stethoscope', 'heartbeat', 'video-camera'],
  'Delivery Services': ['truck', 'package', 'map-pin'],
  Crowdfunding: ['hand-coins', 'coins', 'piggy-bank'],
  'Electronic Banking': ['bank', 'credit-card', 'coins'],
  'Ride Sharing': ['taxi', 'users', 'path'],
  Travel: ['airplane-tilt', 'suitcase-rolling', 'island'],
  'Streaming Media': ['monitor-play', 'popcorn', 'film-slate'],
  'Professional Services': ['briefcase', 'chart-line-up', 'handshake'],
  Cybersecurity: ['shield-check', 'bug', 'lock'],
  'Digital Government': ['identification-card', 'stamp', 'buildings'],
  Esports: ['trophy', 'headset', 'medal'],
  'Peer-to-Peer Services': ['handshake', 'share-network', 'users'],
};

/** The picture of a concept; one that is not known here shows the sign of its domain. */
export function artOf(concept: string): Art | undefined {
  return BY_CONCEPT[concept];
}

export function drawing(name: string): string {
  return drawn.get(name) ?? icon(name, 'fill');
}
