import { COMPRESSED, compressedSize, compressionFault } from "~/domain/jobs/rules-files";

type Size = { width: number; height: number };
/** Draws the image at a size and packs it as JPEG; null where the browser cannot. */
type Encode = (size: Size, quality: number) => Promise<Blob | null>;

const QUALITIES = [0.85, 0.72, 0.6, 0.45];
const SMALLER = 0.75;
const SMALLEST_SIDE = 200;

/** The first packing that is small enough: less quality first, then fewer pixels; null where none can be made. */
export async function squeeze(original: Size, encode: Encode): Promise<Blob | null> {
	let size = compressedSize(original.width, original.height);
	for (;;) {
		for (const quality of QUALITIES) {
			const packed = await encode(size, quality);
			if (!packed) return null;
			if (packed.size <= COMPRESSED.bytes) return packed;
		}
		size = { width: Math.round(size.width * SMALLER), height: Math.round(size.height * SMALLER) };
		if (Math.max(size.width, size.height) < SMALLEST_SIDE) return null;
	}
}

/** A file's name with another ending. */
export const asJpeg = (name: string) => `${name.replace(/\.[^.]*$/, "")}.jpg`;

/**
 * An image small enough to send: at most 0.3 MB, and 1400 px on either side. What is no image, is small already or cannot be
 * drawn is answered as it is.
 */
export async function compressed(file: File): Promise<File> {
	if (compressionFault(file.type)) return file;
	const picture = await createImageBitmap(file).catch(() => null);
	if (!picture) return file;
	const { width, height } = picture;
	const small = Math.max(width, height) <= COMPRESSED.side && file.size <= COMPRESSED.bytes;
	const packed = small ? null : await squeeze({ width, height }, drawn(picture));
	picture.close();
	return packed && packed.size < file.size
		? new File([packed], asJpeg(file.name), { type: "image/jpeg", lastModified: file.lastModified })
		: file;
}

const drawn = (picture: ImageBitmap): Encode => {
	const canvas = document.createElement("canvas");
	return async ({ width, height }, quality) => {
		canvas.width = width;
		canvas.height = height;
		const pen = canvas.getContext("2d");
		if (!pen) return null;
		// JPEG has no transparency: a clear ground would turn black.
		pen.fillStyle = "#fff";
		pen.fillRect(0, 0, width, height);
		pen.drawImage(picture, 0, 0, width, height);
		return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
	};
};
