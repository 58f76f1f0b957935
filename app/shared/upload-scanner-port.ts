/** A file as it was sent. */
export interface SentUpload {
	name: string;
	/** The type that its sender declares; "" if none. */
	type: string;
	bytes: Uint8Array<ArrayBuffer>;
}

/** What becomes of a file that the embedded checks have passed while the service behind them does not answer. */
export type ScanOutage = "refuse" | "pass";

/** Looks at files of strangers before anyone opens them. */
export interface UploadScanner {
	/**
	 * Why a file is not taken, as a sentence for its sender; null if nothing speaks against it. Throws 503 if that is not known now, unless
	 * an outage is to pass it.
	 */
	findThreat(file: SentUpload, outage?: ScanOutage): Promise<string | null>;
}
