import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';

const svgNamespace = 'http://www.w3.org/2000/svg';
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';

/*
 * What draws, and nothing that runs, embeds or leads elsewhere: no script, foreignObject, handler, iframe, audio, video, a, image
 * of another file, or element that no version of SVG has yet.
 */
const drawing = new Set(
  (
    'svg g defs symbol use title desc metadata switch style view ' +
    'path rect circle ellipse line polyline polygon text tspan textPath ' +
    'linearGradient radialGradient stop pattern clipPath mask marker image ' +
    'filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap ' +
    'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology ' +
    'feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence ' +
    'animate animateMotion animateTransform set mpath'
  ).split(' '),
);

const isOwnReference = (address: string): boolean => /^\s*#/.test(address);
const isPicture = (address: string): boolean => /^\s*data:image\/(png|jpeg|gif|webp);base64,[\w+/=\s]*$/i.test(address);

/* A backslash may spell any sign of CSS; a function that takes an address without `url` may take a text. */
const referenceOfStyle = (css: string): string | null => {
  if (css.includes('\\')) return 'an escape';
  if (/@(import|namespace|font-face)/i.test(css)) return 'an at-rule with an address';
  if (/(image|image-set|cross-fade|src)\s*\(/i.test(css)) return 'a picture';
  const addresses = [...css.matchAll(/url\s*\(\s*(["']?)/gi)].map(({ index, 0: start }) =>
    css.slice(index + start.length),
  );
  return addresses.some((address) => !isOwnReference(address)) ? 'an address' : null;
};

const faultOfAttribute = (tag: SaxesTagNS, { uri, local, name, value }: SaxesAttributeNS): string | null => {
  if (/^on/i.test(local)) return `an event handler (${name})`;
  if (uri === xmlNamespace && local === 'base') return 'an address that others are relative to (xml:base)';
  if (local === 'href') {
    const isDrawn = tag.local === 'image' && isPicture(value);
    return isOwnReference(value) || isDrawn ? null : `a reference to elsewhere (${name})`;
  }
  if (local === 'src') return `a reference to elsewhere (${name})`;
  if (local === 'attributeName' && /(^|:)(href$|src$|on|style$)/i.test(value.trim()))
    return `an animation of ${value.trim()}`;
  const inStyle = referenceOfStyle(value);
  // Only in attributes that are CSS: a title may hold anything.
  return inStyle !== null && uri === '' && !isText(local) ? `${inStyle} in ${name}` : null;
};

const isText = (local: string): boolean => /^(aria-.*|data-.*|title|id|class|lang|d|points|viewBox)$/.test(local);

const faultsOfTag = (tag: SaxesTagNS): string[] => {
  if (tag.uri !== svgNamespace) return [`an element that is none of SVG (${tag.name})`];
  if (!drawing.has(tag.local)) return [`an element that does not draw (${tag.name})`];
  return Object.values(tag.attributes).flatMap((attribute) => faultOfAttribute(tag, attribute) ?? []);
};

/**
 * What in a picture could run, embed or lead somewhere else; nothing of an inert one. Read by a strict XML parser: what does not
 * parse is a fault too, because a browser may read it in another way.
 */
export const activeParts = (svg: string): string[] => {
  const faults = new Set<string>();
  const parser = new SaxesParser({ xmlns: true, position: false });
  let style: string | null = null;
  // In another encoding the same bytes are other markup.
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (encoding.toUpperCase() !== 'UTF-8') faults.add(`another encoding than UTF-8 (${encoding})`);
  });
  parser.on('doctype', () => faults.add('a document type (entities may stand in it)'));
  parser.on('processinginstruction', ({ target }) => faults.add(`a processing instruction (${target})`));
  parser.on('opentag', (tag) => {
    for (const fault of faultsOfTag(tag)) faults.add(fault);
    if (tag.local === 'style') style = '';
  });
  const read = (text: string): void => {
    if (style !== null) style += text;
  };
  parser.on('text', read);
  parser.on('cdata', read);
  parser.on('closetag', ({ local }) => {
    if (local !== 'style' || style === null) return;
    const fault = referenceOfStyle(style);
    if (fault !== null) faults.add(`${fault} in a style element`);
    style = null;
  });
  try {
    parser.on('error', (error) => {
      throw error;
    });
    parser.write(svg.replace(/^\uFEFF/, '')).close();
  } catch (error) {
    faults.add(`what is no XML: ${(error as Error).message}`);
  }
  return [...faults];
};
