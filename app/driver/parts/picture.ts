import type { PhoneFile } from "../outbox/entries";

const LONGEST_SIDE = 1600;

/** A file as the outbox stores it. */
export const newFile = (blob: Blob, purpose: PhoneFile["purpose"]): PhoneFile => ({
	uid: crypto.randomUUID(),
	purpose,
	blob,
	key: null,
	reason: null,
});

/** A photo small enough for a weak signal; the photo itself where the browser cannot read it. */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
	try {
		const bitmap = await createImageBitmap(photo);
		const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
		const canvas = document.createElement("canvas");
		canvas.width = Math.round(bitmap.width * scale);
		canvas.height = Math.round(bitmap.height * scale);
		canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
		return (await toBlob(canvas, "image/jpeg")) ?? photo;
	} catch {
		return photo;
	}
}

/** The picture on a canvas. */
export const toBlob = (canvas: HTMLCanvasElement, type: "image/jpeg" | "image/png"): Promise<Blob | null> =>
	new Promise((resolve) => canvas.toBlob(resolve, type, 0.8));
