import type { Files } from "./ctx";

/** A view of the bucket that can only see one tenant's files. */
export function tenantFiles(bucket: R2Bucket, slug: string): Files {
	const own = (key: string) => `${slug}/${key}`;
	return {
		async put(key, body, type) {
			await bucket.put(own(key), body, { httpMetadata: { contentType: type } });
		},
		get: (key) => bucket.get(own(key)),
		delete: (keys) => bucket.delete(keys.map(own)),
	};
}
