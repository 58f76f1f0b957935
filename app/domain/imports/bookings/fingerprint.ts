import type { SaveJobInput } from "~/domain/jobs/entry/schemas";
import { canonical, sha256 } from "~/domain/shared/hash";

/** Key of a booking's content, regardless of file type, column order and case. */
export const bookingKey = (job: SaveJobInput): string => canonical(job).toLowerCase();

/** Hash of a booking's content; prevents creating it twice. */
export const bookingFingerprint = (job: SaveJobInput): Promise<string> =>
	sha256(`booking 1 ${bookingKey(job)}`);

/** The `uid` of the job of a booking. */
export const bookingUid = (fingerprint: string): string => `import-${fingerprint.slice(0, 48)}`;
