import { read } from "~/db/read";
import { selectKnownOfContent } from "~/db/repositories/master-data/rate-cards";
import { validation } from "~/shared/errors";
import type { RateCardContent } from "~/shared/rates/rate-card";
import type { Ctx } from "~/tenancy/ctx";
import { rateCardText } from "./card-texts";

type ReferenceKind = "load_type_id" | "load_type_ids" | "need_ids" | "service_ids";
interface Reference {
	kind: Exclude<ReferenceKind, "load_type_ids">;
	path: string;
	id: number;
}

const KINDS = new Map<string, Reference["kind"]>([
	["load_type_id", "load_type_id"],
	["load_type_ids", "load_type_id"],
	["need_ids", "need_ids"],
	["service_ids", "service_ids"],
]);

/** The ids of load types, needs and services in content, each with where it is. */
function listReferences(value: unknown, path: string, kind: Reference["kind"] | undefined): Reference[] {
	if (typeof value === "number") return kind ? [{ kind, path, id: value }] : [];
	if (Array.isArray(value)) return value.flatMap((item, at) => listReferences(item, `${path}.${at}`, kind));
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, inner]) =>
		listReferences(inner, `${path}.${name}`, KINDS.get(name)),
	);
}

/** Throws 422 for content that names a load type, need or service that the company never had. */
export async function assertReferences(ctx: Ctx, content: RateCardContent): Promise<void> {
	const references = listReferences(content, "content", undefined);
	const idsOf = (kind: Reference["kind"]) => [
		...new Set(references.filter((one) => one.kind === kind).map(({ id }) => id)),
	];
	const ids = {
		load_type_id: idsOf("load_type_id"),
		need_ids: idsOf("need_ids"),
		service_ids: idsOf("service_ids"),
	};
	const [rows] = await read(ctx.d1, [selectKnownOfContent(ids)]);
	const known = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
	const errors = references
		.filter(({ kind, id }) => !known.has(`${kind} ${id}`))
		.map(({ path }) => [path, rateCardText.isUnknown] as const);
	if (errors.length > 0) throw validation(Object.fromEntries(errors));
}
