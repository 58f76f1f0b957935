import type { Side } from "./types";

/** The address a stored file is fetched from. */
export const fileAt = (side: Side, file: string): string => `/api/v3/${side}/files/${file}`;

/** Whether a stored file can be shown as a picture. */
export const isPicture = (file: string): boolean => /\.(jpe?g|png|gif|webp|bmp)$/i.test(file);
