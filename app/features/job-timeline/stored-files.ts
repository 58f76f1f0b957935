import type { ApiArea } from "./types";

export const storedFileUrl = (area: ApiArea, file: string): string => `/api/v3/${area}/files/${file}`;

export const isImageFile = (file: string): boolean => /\.(jpe?g|png|gif|webp|bmp)$/i.test(file);
