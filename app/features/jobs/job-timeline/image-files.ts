/** Whether a stored file is a picture that browsers show. */
export const isImageFile = (file: string): boolean => /\.(jpe?g|png|gif|webp|bmp)$/i.test(file);
