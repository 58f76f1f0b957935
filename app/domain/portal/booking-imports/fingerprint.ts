import type { SaveJobInput } from "~/domain/jobs/jobs/entry/schemas";
import { canonical, sha256 } from "~/shared/hash";

/**
 * Key of a booking's content, regardless of file type, column order and case; lists count as sets, as each item may have a column. Files have
 * no occasions, which are left out, so that bookings of before have the same key.
 */
export const bookingKey = ({
	customer_reference,
	air_way_bill_numbers,
	occasions: _,
	...job
}: SaveJobInput): string =>
	canonical({
		...job,
		customer_reference: customer_reference.map(canonical).sort(),
		air_way_bill_numbers: air_way_bill_numbers.map(canonical).sort(),
	}).toLowerCase();

/** Hash of a booking's content; prevents creating it twice. */
export const bookingFingerprint = (job: SaveJobInput): Promise<string> =>
	sha256(`booking 1 ${bookingKey(job)}`);

/** The `uid` of the job of a booking. */
export const bookingUid = (fingerprint: string): string => `import-${fingerprint.slice(0, 48)}`;
