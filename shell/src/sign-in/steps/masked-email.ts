/** `wanjiku@gmail.com` → `wanj•••@gmail.com`: enough to know it by, for whoever looks over the shoulder. */
export const maskedEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, Math.min(4, Math.max(1, name.length - 2)))}•••@${host}`;
};
