/**
 * The icons of the interface, out of Phosphor: only those that are listed here are in the bundle. A new one is a word in
 * the list of its weight. Duotone ones, with two layers that can be coloured, are the pictures of cards: see `art.ts`.
 */
export type Weight = 'bold' | 'regular' | 'fill' | 'duotone';

const FILES = import.meta.glob<string>(
  [
    '/node_modules/@phosphor-icons/core/assets/bold/{arrow-bend-up-right,arrow-clockwise,arrow-counter-clockwise,arrow-down,arrow-left,arrow-right,arrow-u-up-left,arrow-up,arrow-up-right,arrows-left-right,arrows-out,bell,book-open-text,buildings,cards,caret-down,caret-right,caret-up,chart-bar,chart-line,chat-circle-dots,check,clock,coins,copy,cpu,crosshair,crown-cross,device-mobile,device-tablet,dots-three,dots-three-vertical,download-simple,eye,eye-slash,flag,floppy-disk,hand-pointing,handshake,hourglass,house-line,info,lightbulb,lightning,link,list-bullets,magnifying-glass,magnifying-glass-minus,magnifying-glass-plus,minus,path,pause,pencil-simple,play,plus,puzzle-piece,qr-code,question,robot,scales,share-network,shield-check,skip-back,skip-forward,sort-ascending,speaker-high,speaker-slash,squares-four,student,sword,trash,trophy,upload-simple,user,user-plus,users,users-three,warning,warning-circle,x}-bold.svg',
    '/node_modules/@phosphor-icons/core/assets/regular/{bell,book-open-text,buildings,cards,cards-three,checkerboard,crown-cross,gear-six,handshake,list-bullets,moon,pencil-simple,poker-chip,scales,speaker-high,speaker-slash,squares-four,sun,user-plus,users-three,yin-yang}.svg',
    '/node_modules/@phosphor-icons/core/assets/fill/{arrow-fat-left,arrow-fat-right,arrow-fat-up,book-open,buildings,cards,castle-turret,clock,club,coins,crown,crown-cross,crown-simple,diamond,eye,fire,flag,flask,gear-six,globe-hemisphere-west,grid-nine,hammer,hand,hand-pointing,heart,horse,lightning,pencil-simple,play,prohibit,puzzle-piece,seal-check,spade,squares-four,stack,star-four,sword,trophy,users,warning}-fill.svg',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

/** What is drawn inside the box of 256 by 256; the layer behind has a class of its own. */
export function insides(svg: string): string {
  return svg
    .replace(/<\/?svg[^>]*>/g, '')
    .replace(/<path ([^>]*?) ?opacity="0.2" ?\/>/g, '<path class="d2" $1/>')
    .replace(/<path (?!class)/g, '<path class="d1" ');
}

const drawn = new Map<string, string>();
for (const [path, svg] of Object.entries(FILES)) {
  const [weight = '', file = ''] = path.split('/').slice(-2);
  drawn.set(`${weight} ${file.replace(`-${weight}.svg`, '').replace('.svg', '')}`, insides(svg));
}

export function icon(name: string, weight: Weight): string {
  return drawn.get(`${weight} ${name}`) ?? '';
}
