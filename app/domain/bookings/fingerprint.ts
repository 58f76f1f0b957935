import { canonical, sha256 } from "~/domain/imports/fingerprint";
import type { SaveJobInput } from "~/domain/jobs/schemas";

/** What tells a booking again: all that it says, whatever kind of file, column order or case it is written in. */
export const bookingKey = (job: SaveJobInput): string => canonical(job).toLowerCase();

/** The fingerprint of a booking, by which it is created once only. */
export const bookingFingerprint = (job: SaveJobInput): Promise<string> =>
	sha256(`booking 1 ${bookingKey(job)}`);

/** The key of the job a booking becomes. */
export const bookingUid = (fingerprint: string): string => `import-${fingerprint.slice(0, 48)}`;
