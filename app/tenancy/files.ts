import type { Files } from "./ctx";

/** Access to the files of one tenant only. */
export function tenantFiles(bucket: R2Bucket, slug: string): Files {
	const withPrefix = (key: string) => `${slug}/${key}`;
	return {
		async put(key, body, type) {
			await bucket.put(withPrefix(key), body, { httpMetadata: { contentType: type } });
		},
		get: (key) => bucket.get(withPrefix(key)),
		delete: (keys) => bucket.delete(keys.map(withPrefix)),
	};
}
