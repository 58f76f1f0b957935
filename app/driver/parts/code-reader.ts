/** Reads the code in a picture; null for none. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<string | null>;

/** The part of the Barcode Detection API that is used; TypeScript does not know it. */
interface CodeDetector {
	detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface CodeDetectorClass {
	new (): CodeDetector;
	getSupportedFormats(): Promise<readonly string[]>;
}

const isDetectorClass = (value: unknown): value is CodeDetectorClass =>
	typeof value === "function" && "getSupportedFormats" in value;

/** How this browser reads codes; null where it cannot, or has no camera. */
export async function findCodeReader(): Promise<CodeReader | null> {
	const Detector: unknown = Reflect.get(window, "BarcodeDetector");
	if (!isDetectorClass(Detector) || !navigator.mediaDevices?.getUserMedia) return null;
	const formats = await Detector.getSupportedFormats().catch(() => []);
	if (formats.length === 0) return null;
	const detector = new Detector();
	return async (picture) => (await detector.detect(picture).catch(() => []))[0]?.rawValue ?? null;
}
