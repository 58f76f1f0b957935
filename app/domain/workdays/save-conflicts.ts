import { ForeignKeyViolation, StaleVersion, UniqueViolation } from "~/db/commit";
import { conflict, notFound } from "~/domain/shared/errors";

const CHANGED_MEANWHILE = "Another user has changed this day. Please reload and try again.";

/** Turns the database errors of a concurrent change into 409, and those of a missing trailer into 404. */
export async function withSaveConflicts<Saved>(save: Promise<Saved>): Promise<Saved> {
	try {
		return await save;
	} catch (error) {
		if (error instanceof UniqueViolation || error instanceof StaleVersion) throw conflict(CHANGED_MEANWHILE);
		if (error instanceof ForeignKeyViolation) throw notFound("Trailer");
		throw error;
	}
}
