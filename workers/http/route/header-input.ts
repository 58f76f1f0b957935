/** The version the caller last read, sent as `If-Match: "3"`; undefined if not sent. */
export function getExpectedVersion(request: Request): number | undefined {
	const version = /^(?:W\/)?"?(\d{1,15})"?$/.exec(request.headers.get("If-Match")?.trim() ?? "")?.[1];
	return version === undefined ? undefined : Number(version);
}

/** The expected version as input of an operation. */
export const expectedVersion = (request: Request) => ({ version: getExpectedVersion(request) });

/** The token of an accepted one-time code, sent as `X-Master-Edit`, as input of an operation. */
export const masterEditToken = (request: Request) => ({
	master_edit: request.headers.get("X-Master-Edit")?.trim().slice(0, 100) || undefined,
});

/** The `Idempotency-Key` as input of an operation, where it is of 8 to 64 characters. */
export function idempotencyKey(request: Request): { uid?: string } {
	const key = request.headers.get("Idempotency-Key")?.trim() ?? "";
	return key.length >= 8 && key.length <= 64 ? { uid: key } : {};
}
