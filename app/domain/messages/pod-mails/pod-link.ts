import { createHash } from "node:crypto";
import { randomToken } from "~/auth/tokens";
import { DAY_MS } from "~/shared/time/durations.mjs";
import type { Ctx } from "~/tenancy/ctx";
import { POD_LINK_DAYS } from "./rules-pod-mails";

/** A link that shows the proofs of a job until it expires: its path on the site, and what is stored of it. */
export interface PodLink {
	path: string;
	row: { token_hash: string; label: string; expires_at: string };
}

/** Makes a link for who is mailed it. At once, as mails of a batch cannot wait; of the token only the hash is stored. */
export function makePodLink({ tenant, now }: Pick<Ctx, "tenant" | "now">, label: string): PodLink {
	const token = `${tenant.slug}.${randomToken()}`;
	return {
		path: `track/${token}`,
		row: {
			token_hash: createHash("sha256").update(token).digest("hex"),
			label: label.slice(0, 120),
			expires_at: new Date(now.getTime() + POD_LINK_DAYS * DAY_MS).toISOString(),
		},
	};
}
