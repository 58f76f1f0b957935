import { and, eq, isNull } from "drizzle-orm";
import { db } from "../builder";
import type { Statement } from "../statements";
import { driver, driver_document } from "../tenant";
import { raised, updated, type WriteContext } from "./stamps";

type DocumentValues = Pick<
	typeof driver_document.$inferInsert,
	"document_type_id" | "document_name" | "other_document" | "expires_on"
>;

/** The columns of a document that the API returns. */
const SAVED_DOCUMENT = {
	id: driver_document.id,
	driver_id: driver_document.driver_id,
	document_type_id: driver_document.document_type_id,
	document_name: driver_document.document_name,
	other_document: driver_document.other_document,
	expires_on: driver_document.expires_on,
};

/** Selects a driver, if not deleted. */
export const selectDriverId = (id: number) =>
	db
		.select({ id: driver.id })
		.from(driver)
		.where(and(eq(driver.id, id), isNull(driver.deleted_at)));

/** Selects a document of a driver. */
export const selectDriverDocument = (id: number) =>
	db.select(SAVED_DOCUMENT).from(driver_document).where(eq(driver_document.id, id));

/** Raises the version of a driver whose documents have changed. */
export const raiseDriverVersion = (ctx: WriteContext, id: number): Statement =>
	db
		.update(driver)
		.set({ ...updated(ctx), version: raised(driver.version) })
		.where(eq(driver.id, id));

/** Adds a document to a driver; returns it. */
export const insertDriverDocument = (driver_id: number, values: DocumentValues) =>
	db
		.insert(driver_document)
		.values({ driver_id, ...values })
		.returning(SAVED_DOCUMENT);

/** Changes a document of a driver; returns it. */
export const updateDriverDocument = (ctx: WriteContext, id: number, values: DocumentValues) =>
	db
		.update(driver_document)
		.set({ ...values, ...updated(ctx) })
		.where(eq(driver_document.id, id))
		.returning(SAVED_DOCUMENT);

/** Deletes a document of a driver. */
export const deleteDriverDocument = (id: number): Statement =>
	db.delete(driver_document).where(eq(driver_document.id, id));
