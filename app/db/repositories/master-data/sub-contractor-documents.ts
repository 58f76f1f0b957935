import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { jsonRows } from "~/db/json-fields";
import { created, raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { additional_setting, sub_contractor, sub_contractor_document } from "~/db/tenant";

type DocumentRow = typeof sub_contractor_document.$inferInsert;

const COLUMNS = {
	id: sub_contractor_document.id,
	sub_contractor_id: sub_contractor_document.sub_contractor_id,
	kind: sub_contractor_document.kind,
	file: sub_contractor_document.file,
	file_name: sub_contractor_document.file_name,
	expires_on: sub_contractor_document.expires_on,
	is_theirs: sub_contractor_document.is_theirs,
	version: sub_contractor_document.version,
	created_at: sub_contractor_document.created_at,
};

/** Selects the documents of a sub-contractor, by kind, the latest of each first. */
export const selectSubContractorDocuments = (sub_contractor_id: number) =>
	db
		.select(COLUMNS)
		.from(sub_contractor_document)
		.where(
			and(
				eq(sub_contractor_document.sub_contractor_id, sub_contractor_id),
				isNull(sub_contractor_document.deleted_at),
			),
		)
		.orderBy(
			asc(sub_contractor_document.kind),
			desc(sub_contractor_document.expires_on),
			desc(sub_contractor_document.id),
		);

/** Selects a document of a sub-contractor. */
export const selectSubContractorDocument = (id: number) =>
	db
		.select(COLUMNS)
		.from(sub_contractor_document)
		.where(and(eq(sub_contractor_document.id, id), isNull(sub_contractor_document.deleted_at)));

/** Adds a document; returns its row. */
export const insertSubContractorDocument = (
	ctx: WriteContext,
	document: Pick<
		DocumentRow,
		"sub_contractor_id" | "kind" | "file" | "file_name" | "expires_on" | "is_theirs"
	>,
): Statement => db.insert(sub_contractor_document).values({ ...document, ...created(ctx) });

/** Changes a document. Fails the batch unless it has the version that was read. */
export const updateSubContractorDocument = (
	ctx: WriteContext,
	id: number,
	changes: Partial<Pick<DocumentRow, "kind" | "expires_on" | "is_theirs" | "deleted_at">>,
	expectedVersion: number,
): Statement =>
	db
		.update(sub_contractor_document)
		.set({ ...changes, ...updated(ctx), version: raised(sub_contractor_document.version, expectedVersion) })
		.where(eq(sub_contractor_document.id, id));

/** Sets until when a sub-contractor is insured, unless that is stored already. */
export const setInsuranceExpiry = (ctx: WriteContext, id: number, insurance_expires_on: string): Statement =>
	db
		.update(sub_contractor)
		.set({ insurance_expires_on, ...updated(ctx), version: raised(sub_contractor.version) })
		.where(
			and(
				eq(sub_contractor.id, id),
				sql`${sub_contractor.insurance_expires_on} IS NOT ${insurance_expires_on}`,
			),
		);

const isBarring = sql<number>`EXISTS (SELECT 1 FROM ${additional_setting}
	WHERE ${eq(additional_setting.name, "bar_expired_sub_contractors")} AND ${eq(additional_setting.value, "1")})`;

/** The documents that the office has checked and that expire. */
const checkedDocuments = () =>
	jsonRows(
		{ kind: sub_contractor_document.kind, expires_on: sub_contractor_document.expires_on },
		(rows) =>
			db
				.select({ rows })
				.from(sub_contractor_document)
				.where(
					and(
						eq(sub_contractor_document.sub_contractor_id, sub_contractor.id),
						isNull(sub_contractor_document.deleted_at),
						eq(sub_contractor_document.is_theirs, 0),
						isNotNull(sub_contractor_document.expires_on),
					),
				),
		sub_contractor_document.id,
	);

/** Selects what decides whether a sub-contractor may be given work: until when it is insured, its documents, and whether the company bars what has run out. */
export const selectDocumentDates = (id: number) =>
	db
		.select({
			insurance_expires_on: sub_contractor.insurance_expires_on,
			is_barred: isBarring.as("is_barred"),
			documents: checkedDocuments().as("documents"),
		})
		.from(sub_contractor)
		.where(eq(sub_contractor.id, id));

/** Selects the same of all active sub-contractors, for the list of who can carry a job. */
export const selectAllDocumentDates = () =>
	db
		.select({
			id: sub_contractor.id,
			name: sub_contractor.name,
			insurance_expires_on: sub_contractor.insurance_expires_on,
			is_barred: isBarring.as("is_barred"),
			documents: checkedDocuments().as("documents"),
		})
		.from(sub_contractor)
		.where(and(eq(sub_contractor.is_active, 1), isNull(sub_contractor.deleted_at)));

/** Selects the same of those sub-contractors that are hauliers of the exchange, by their companies there. */
export const selectHaulierDocumentDates = (companies: readonly string[]) =>
	db
		.select({
			company: sub_contractor.exchange_company_id,
			insurance_expires_on: sub_contractor.insurance_expires_on,
			is_barred: isBarring.as("is_barred"),
			documents: checkedDocuments().as("documents"),
		})
		.from(sub_contractor)
		.where(
			and(inArray(sub_contractor.exchange_company_id, [...companies]), isNull(sub_contractor.deleted_at)),
		);
