import { isStaffWith } from "~/domain/kernel/permissions/access";
import type { ApiPermissionArea } from "~/domain/kernel/permissions/api-permissions";
import type { Actor } from "~/shared/actor";

interface Bucket {
	/** The access needed to read the files. */
	read: ApiPermissionArea;
	/** The access needed to use the general upload; null when only the bucket's own API call stores files. */
	upload: ApiPermissionArea | null;
	/** Whether browsers may store the files: pictures that all staff see. */
	isCached?: true;
}

/** The file buckets and which office users can access them. Unknown buckets are inaccessible. */
const BUCKETS = {
	"job-attachments": { read: "jobs.read", upload: null },
	pods: { read: "jobs.read", upload: null },
	"workday-attachments": { read: "workdays.read", upload: null },
	quotes: { read: "jobs.costs", upload: null },
	"profile-pictures": { read: "common.read", upload: "common.read", isCached: true },
	"company-logos": { read: "common.read", upload: "company.write", isCached: true },
	"driver-documents": { read: "account.read", upload: "drivers.write" },
	"sub-contractor-documents": { read: "account.read", upload: null },
} as const satisfies Record<string, Bucket>;

type BucketName = keyof typeof BUCKETS;

/** How long browsers may store a file of a bucket: papers not at all, as the disk keeps them after the log-out. */
export const cacheControlOf = (bucket: string): string =>
	isBucket(bucket) && "isCached" in BUCKETS[bucket] ? "private, max-age=3600" : "private, no-store";

const isBucket = (name: string): name is BucketName => Object.hasOwn(BUCKETS, name);

/** The buckets the general upload accepts. */
export const UPLOAD_BUCKETS = ["profile-pictures", "company-logos", "driver-documents"] as const;

/** Whether an office user may read the files of a bucket. */
export function canFetch(actor: Actor, bucket: string): boolean {
	return isBucket(bucket) && isStaffWith(actor, BUCKETS[bucket].read);
}

/** Whether an office user may upload to a bucket through the general upload. */
export function canUpload(actor: Actor, bucket: string): boolean {
	const area = isBucket(bucket) ? BUCKETS[bucket].upload : null;
	return area !== null && isStaffWith(actor, area);
}
