import type { z } from "zod";
import { conflict } from "~/shared/errors";

/** A value of JSON in a bucket, with the token that its next version is written against. */
export interface StoredJson<Value> {
	value: Value;
	etag: string;
}

/** Reads a value; null if there is none. Throws if it is not of the schema. */
export async function readJson<Schema extends z.ZodType>(
	bucket: R2Bucket,
	key: string,
	schema: Schema,
): Promise<StoredJson<z.output<Schema>> | null> {
	const stored = await bucket.get(key);
	return stored && { value: schema.parse(await stored.json()), etag: stored.etag };
}

/** Writes a value over the version with this token, or where there is none. Throws 409 if someone else was first. */
export async function writeJson(
	bucket: R2Bucket,
	key: string,
	value: unknown,
	etag: string | null,
): Promise<string> {
	const onlyIf = etag === null ? { etagDoesNotMatch: "*" } : { etagMatches: etag };
	const written = await bucket.put(key, JSON.stringify(value), { onlyIf });
	if (!written) throw conflict("Another run works on this company. Please try again in a minute.");
	return written.etag;
}
