import type { RateCardContent } from "~/shared/rates/rate-card";

interface Company {
	id: number;
	slug: string;
}

/** A card has up to a few hundred kilobytes; more than these are read again. */
const MAX_CACHED = 24;
const cached = new Map<string, RateCardContent>();

interface Version {
	version_id: number;
	/** A restored backup may have lost a version whose number another has now. */
	saved_at: string;
}

const keyOf = ({ id, slug }: Company, { version_id, saved_at }: Version) =>
	`${id}:${slug}:${version_id}:${saved_at}`;

/** What a version charges, if this isolate has read it: it never changes. */
export function findContents(company: Company, version: Version): RateCardContent | undefined {
	const key = keyOf(company, version);
	const content = cached.get(key);
	if (!content) return undefined;
	cached.delete(key);
	cached.set(key, content);
	return content;
}

/** Remembers what versions charge, and forgets those that were not read for the longest time. */
export function rememberContents(
	company: Company,
	versions: readonly (Version & { content: RateCardContent })[],
): void {
	for (const { content, ...version } of versions) cached.set(keyOf(company, version), content);
	for (const key of [...cached.keys()].slice(0, Math.max(0, cached.size - MAX_CACHED))) cached.delete(key);
}
