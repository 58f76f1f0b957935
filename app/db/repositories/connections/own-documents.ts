import { asc, eq } from "drizzle-orm";
import { db } from "~/db/builder";
import {
	driver_card,
	driver_document,
	driver_licence,
	driver_licence_category,
	licence_category,
} from "~/db/tenant";

/** Selects until when a driver's licence is valid. */
export const selectOwnLicence = (driver_id: number) =>
	db
		.select({ expires_on: driver_licence.expiry_date })
		.from(driver_licence)
		.where(eq(driver_licence.driver_id, driver_id));

/** Selects until when the categories of a driver's licence are valid, by code. */
export const selectOwnCategories = (driver_id: number) =>
	db
		.select({ code: licence_category.code, expires_on: driver_licence_category.valid_to })
		.from(driver_licence_category)
		.innerJoin(licence_category, eq(licence_category.id, driver_licence_category.licence_category_id))
		.where(eq(driver_licence_category.driver_id, driver_id))
		.orderBy(asc(licence_category.code));

/** Selects a driver's tacho (2) and CPC (3) cards. */
export const selectOwnCards = (driver_id: number) =>
	db
		.select({ type: driver_card.document_type_id, expires_on: driver_card.card_expiry_date })
		.from(driver_card)
		.where(eq(driver_card.driver_id, driver_id))
		.orderBy(asc(driver_card.document_type_id));

/** Selects the files about a driver, by kind: 1 licence, 2 tacho card, 3 CPC card, 5 other. */
export const selectOwnFiles = (driver_id: number) =>
	db
		.select({
			id: driver_document.id,
			type: driver_document.document_type_id,
			name: driver_document.document_name,
			expires_on: driver_document.expires_on,
		})
		.from(driver_document)
		.where(eq(driver_document.driver_id, driver_id))
		.orderBy(asc(driver_document.document_type_id), asc(driver_document.id));
