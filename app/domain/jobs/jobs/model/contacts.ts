import { fieldsWith, type JobContactField } from "./fields";

/** Whom to ask for at the collection and at the delivery of a job. */
export type JobContacts = Record<JobContactField, string | null>;

/** The fields with whom to ask for at a job's stops. */
export const JOB_CONTACT_FIELDS = fieldsWith({ table: "job_contact" });

/** The contacts of a job, null where it has none. */
export const pickContacts = (job: Partial<JobContacts> | null): JobContacts => ({
	collection_contact_name: job?.collection_contact_name ?? null,
	delivery_contact_name: job?.delivery_contact_name ?? null,
});

/** The contacts as they are stored: one row, or none. */
export const toContactRows = (contacts: JobContacts): JobContacts[] =>
	JOB_CONTACT_FIELDS.some((name) => contacts[name]) ? [contacts] : [];
