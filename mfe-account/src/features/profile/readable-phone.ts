/** `+254712345678` → `+254 712 345 678`. */
export const readablePhone = (phone: string): string => phone.replace(/^(\+254)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
