import { AppError } from "~/shared/errors";
import type { ScanOutage, SentUpload, UploadScanner } from "~/shared/upload-scanner-port";

/** What stores files needs of its context. */
export interface Scanning {
	scanner: UploadScanner;
}

/**
 * Throws 422 for a file that must not be opened, with the reason at `field` and as the message, as some screens have no field for it.
 * Throws 503 if that is not known now: what is not checked is not stored, unless an outage of the scanner's service is to pass it.
 */
export async function assertHarmless(
	{ scanner }: Scanning,
	file: SentUpload,
	field: string,
	outage: ScanOutage = "refuse",
): Promise<void> {
	const threat = await scanner.findThreat(file, outage);
	if (threat !== null) throw new AppError(422, "validation", threat, { data: { [field]: [threat] } });
}
