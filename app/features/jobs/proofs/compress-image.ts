import { COMPRESSED_IMAGE, compressedSize, compressionError } from "~/domain/kernel/files/rules-files";

type Size = { width: number; height: number };
/** Encodes the image as JPEG at a size; null if the browser cannot. */
type Encode = (size: Size, quality: number) => Promise<Blob | null>;

const QUALITIES = [0.85, 0.72, 0.6, 0.45];
const SCALE_STEP = 0.75;
const MIN_SIDE = 200;

/** The first encoding within the size limit: lower quality first, then fewer pixels; null if there is none. */
export async function encodeWithinLimit(original: Size, encode: Encode): Promise<Blob | null> {
	let size = compressedSize(original.width, original.height);
	for (;;) {
		for (const quality of QUALITIES) {
			const encoded = await encode(size, quality);
			if (!encoded) return null;
			if (encoded.size <= COMPRESSED_IMAGE.bytes) return encoded;
		}
		size = { width: Math.round(size.width * SCALE_STEP), height: Math.round(size.height * SCALE_STEP) };
		if (Math.max(size.width, size.height) < MIN_SIDE) return null;
	}
}

/** The file name with a .jpg extension. */
export const toJpegName = (name: string) => `${name.replace(/\.[^.]*$/, "")}.jpg`;

/**
 * Compresses an image to at most 0.3 MB and 1400 px on either side. Files that are not images, are small enough already or
 * cannot be decoded are returned unchanged.
 */
export async function compressImage(file: File): Promise<File> {
	if (compressionError(file.type)) return file;
	const bitmap = await createImageBitmap(file).catch(() => null);
	if (!bitmap) return file;
	const { width, height } = bitmap;
	const isSmallEnough =
		Math.max(width, height) <= COMPRESSED_IMAGE.side && file.size <= COMPRESSED_IMAGE.bytes;
	const encoded = isSmallEnough ? null : await encodeWithinLimit({ width, height }, canvasEncoder(bitmap));
	bitmap.close();
	return encoded && encoded.size < file.size
		? new File([encoded], toJpegName(file.name), { type: "image/jpeg", lastModified: file.lastModified })
		: file;
}

const canvasEncoder = (bitmap: ImageBitmap): Encode => {
	const canvas = document.createElement("canvas");
	return async ({ width, height }, quality) => {
		canvas.width = width;
		canvas.height = height;
		const context = canvas.getContext("2d");
		if (!context) return null;
		// JPEG has no transparency: without a white background clear areas would turn black.
		context.fillStyle = "#fff";
		context.fillRect(0, 0, width, height);
		context.drawImage(bitmap, 0, 0, width, height);
		return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
	};
};
