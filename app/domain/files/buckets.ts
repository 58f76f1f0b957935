import { type ApiPermissionArea, isCallPermitted } from "~/domain/permissions/api-permissions";
import type { Actor } from "~/domain/shared/actor";

interface Bucket {
	/** The access needed to read the files. */
	read: ApiPermissionArea;
	/** The access needed to use the general upload; null when only the bucket's own API call stores files. */
	upload: ApiPermissionArea | null;
}

/** The file buckets and which office users can access them. Unknown buckets are inaccessible. */
const BUCKETS = {
	"job-attachments": { read: "jobs.read", upload: null },
	pods: { read: "jobs.read", upload: null },
	"workday-attachments": { read: "organizer.read", upload: null },
	quotes: { read: "jobs.read", upload: null },
	"profile-pictures": { read: "common.read", upload: "common.read" },
	"company-logos": { read: "common.read", upload: "account.write" },
	"driver-documents": { read: "account.read", upload: "account.write" },
} as const satisfies Record<string, Bucket>;

type BucketName = keyof typeof BUCKETS;

const isBucket = (name: string): name is BucketName => Object.hasOwn(BUCKETS, name);

/** The buckets the general upload accepts. */
export const UPLOAD_BUCKETS = ["profile-pictures", "company-logos", "driver-documents"] as const;

function isPermitted(actor: Actor, requiredAccess: ApiPermissionArea | null): boolean {
	return (
		actor.type === "client" && requiredAccess !== null && isCallPermitted(requiredAccess, actor.permissions)
	);
}

/** Whether an office user may read the files of a bucket. */
export function canFetch(actor: Actor, bucket: string): boolean {
	return isBucket(bucket) && isPermitted(actor, BUCKETS[bucket].read);
}

/** Whether an office user may upload to a bucket through the general upload. */
export function canUpload(actor: Actor, bucket: string): boolean {
	return isBucket(bucket) && isPermitted(actor, BUCKETS[bucket].upload);
}
