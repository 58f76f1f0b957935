export { compressImage } from "./compress-image";
export { SignaturePad, type SignaturePadHandle } from "./signature-pad";
