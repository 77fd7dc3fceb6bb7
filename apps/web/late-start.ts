/** How long after loading the scripts wait for a sign of the visitor, in milliseconds. */
const PATIENCE = 5000

/** What a visitor does first, whatever the device; and a picture that fails, since only a script can put something in its place. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'input',
  'change',
  'error',
]

/**
 * A small script for the page itself that starts the site's scripts with the visitor's first sign of life, or five seconds
 * after everything has loaded. The page is whole without them, and who only reads it need not pay for them. A route that moves
 * by itself asks for them at once, see {@link lateFiles}.
 *
 * @param files run one after the other; all are fetched at once
 */
export const lateStart = (files: readonly string[]): string =>
  `{let f=${JSON.stringify(files)},e=${JSON.stringify(SIGNS)},n=0,s=()=>{if(n++)return;for(let t of e)removeEventListener(t,s,true);for(let h of[...f,...(self.$late||[])]){let l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}f.reduce((p,h)=>p.then(()=>new Promise(r=>setTimeout(r))).then(()=>import(h)),Promise.resolve())};for(let t of e)addEventListener(t,s,{capture:true,passive:true});let a=()=>{let b=[...document.images].some(i=>i.complete&&!i.naturalWidth);self.$now||b||scrollY?s():setTimeout(s,${PATIENCE})};document.readyState=="complete"?a():addEventListener("load",a)}`

/** Names the files that only the page's own route needs, for {@link lateStart} to fetch with the others. */
export const lateFiles = (files: readonly string[], isUrgent: boolean): string =>
  `self.$late=${JSON.stringify(files)}${isUrgent ? ';self.$now=1' : ''}`
