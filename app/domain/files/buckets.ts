import type { Actor } from "~/auth/actor";
import { type ApiPart, isCallPermitted } from "~/domain/permissions/api";

interface Bucket {
	/** Whoever may use the screens that show these files. */
	read: ApiPart;
	/** Who may put a file in by the general upload; null where only the call that owns the bucket does. */
	upload: ApiPart | null;
}

/** Where files are kept, and which staff get at them. What is not named here is nobody's. */
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

/** The buckets that the general upload takes files for. */
export const OPEN_BUCKETS = ["profile-pictures", "company-logos", "driver-documents"] as const;

function isPermitted(actor: Actor, part: ApiPart | null): boolean {
	return actor.type === "client" && part !== null && isCallPermitted(part, actor.permissions);
}

/** Whether somebody of the staff may fetch the files of a bucket. */
export function mayFetch(actor: Actor, bucket: string): boolean {
	return isBucket(bucket) && isPermitted(actor, BUCKETS[bucket].read);
}

/** Whether somebody of the staff may put a file into a bucket by the general upload. */
export function mayUpload(actor: Actor, bucket: string): boolean {
	return isBucket(bucket) && isPermitted(actor, BUCKETS[bucket].upload);
}
