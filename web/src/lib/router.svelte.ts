/** Pages by the path of the address. */

export interface Route {
  page: string;
  args: string[];
  query: URLSearchParams;
  hash: string;
}

function read(): Route {
  const [page = '', ...args] = location.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  return { page, args, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

const now = $state<{ route: Route }>({ route: read() });

export function route(): Route {
  return now.route;
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  now.route = read();
  if (!replace) scrollTo(0, 0);
}

/** Lets links of this site change the page without loading it again, and the back button work. */
export function listen(): () => void {
  const back = (): void => {
    now.route = read();
  };
  const click = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    if (link.href !== location.href) go(link.pathname + link.search + link.hash);
  };
  addEventListener('popstate', back);
  document.addEventListener('click', click);
  return () => {
    removeEventListener('popstate', back);
    document.removeEventListener('click', click);
  };
}
