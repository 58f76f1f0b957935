import type { Files } from "./ctx";

/** Access to the files of one tenant only. */
export function tenantFiles(bucket: R2Bucket, slug: string): Files {
	const withPrefix = (key: string) => `${slug}/${key}`;
	return {
		async put(key, body, type) {
			await bucket.put(withPrefix(key), body, { httpMetadata: { contentType: type } });
		},
		async putNew(key, body, type, source_hash) {
			const stored = await bucket.put(withPrefix(key), body, {
				httpMetadata: { contentType: type },
				customMetadata: { source_hash },
				onlyIf: { etagDoesNotMatch: "*" },
			});
			return stored !== null;
		},
		get: (key) => bucket.get(withPrefix(key)),
		delete: (keys) => bucket.delete(keys.map(withPrefix)),
	};
}

/** Deletes the files of a tenant, at most 1,000 a page. Returns whether none is left. */
export async function deleteTenantFiles(bucket: R2Bucket, slug: string, maxPages: number): Promise<boolean> {
	for (let page = 0; page < maxPages; page++) {
		const { objects, truncated } = await bucket.list({ prefix: `${slug}/`, limit: 1000 });
		if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
		if (!truncated) return true;
	}
	return false;
}
