/** 1 in 10,000, the registry's unit of a share → `12.5 %`. */
export const formatBasisPoints = (basisPoints: number): string => `${Number((basisPoints / 100).toFixed(2))} %`;

/** 0.0281 → `2.81 %`; what is not nothing never reads as nothing. */
export const formatShare = (share: number): string => {
  if (share > 0 && share < 0.0001) return '< 0.01 %';
  return `${(share * 100).toFixed(2)} %`;
};

/** 118204 → `118k`, 4100 → `4.1k`, 950 → `950`. */
export const formatCount = (count: number): string => {
  if (count < 1_000) return String(count);
  const [value, unit] = count < 999_500 ? [count / 1_000, 'k'] : [count / 1_000_000, 'm'];
  return `${value < 9.95 ? Number(value.toFixed(1)) : Math.round(value)}${unit}`;
};

/** Bytes in the kB of the budgets (1,000). */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(2)} MB`;
};

/** With its sign: `+1.2 kB`, `−340 B`, `±0`. */
export const formatByteChange = (bytes: number): string => {
  if (bytes === 0) return '±0';
  return `${bytes > 0 ? '+' : '−'}${formatBytes(Math.abs(bytes))}`;
};
