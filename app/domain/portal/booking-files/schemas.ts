import { z } from "zod";

/** Which file server: one of the company's own, or the stand-in of a local server. */
export const FILE_SERVERS = ["sftpgo", "stand-in"] as const;
export const SIGN_INS = ["api-key", "password"] as const;
const MIN_INTERVAL = 5;
const MAX_INTERVAL = 24 * 60;

const interval = z.coerce
	.number("Not a number")
	.int("Whole minutes")
	.min(MIN_INTERVAL, `At least ${MIN_INTERVAL} minutes`)
	.max(MAX_INTERVAL, "At most a day");

/** What is stored in `integration.settings`; the secret is sealed. */
export const storedFileServer = z.object({
	server: z.enum(FILE_SERVERS).default("sftpgo"),
	address: z.string().default(""),
	sign_in: z.enum(SIGN_INS).default("api-key"),
	username: z.string().default(""),
	sealed_secret: z.string().nullable().default(null),
	secret_set_at: z.string().nullable().default(null),
	secret_set_by: z.string().nullable().default(null),
	interval_minutes: interval.default(10),
	takes_mail: z.boolean().default(true),
});
export type StoredFileServer = z.output<typeof storedFileServer>;

/** The settings as they are saved; an empty secret leaves the stored one. */
export const fileServerInput = z.object({
	server: z.enum(FILE_SERVERS),
	address: z.string().trim().max(300, "At most 300 characters"),
	sign_in: z.enum(SIGN_INS),
	username: z.string().trim().max(200, "At most 200 characters"),
	secret: z.string().max(500, "At most 500 characters").default(""),
	interval_minutes: interval,
	takes_mail: z.boolean(),
	is_enabled: z.boolean(),
	version: z.int().min(0),
});
export type FileServerInput = z.output<typeof fileServerInput>;

/** A customer's directory and how reading it went last. */
export interface DirectoryView {
	customer_id: number;
	customer_name: string;
	directory: string;
	saves_good_files: 0 | 1;
	last_read_at: string | null;
	last_error: string | null;
}

/** The settings as their screen shows them. */
export interface FileServerView extends Omit<FileServerInput, "secret"> {
	has_secret: boolean;
	secret_set_at: string | null;
	secret_set_by: string | null;
	is_integrated: boolean;
	last_success_at: string | null;
	last_error_at: string | null;
	last_error: string | null;
	has_stand_in: boolean;
	/** Where customers send mail with bookings; null where the installation receives none. */
	mail_address: string | null;
	directories: DirectoryView[];
}

export const BOOKING_FILE_STATUSES = ["received", "review", "saved", "refused", "dismissed"] as const;
const status = z.enum(BOOKING_FILE_STATUSES);

/** A file that a customer sent, as the list shows it. */
export const bookingFileResponse = z.object({
	id: z.int(),
	customer_id: z.int().nullable(),
	customer_name: z.string().nullable(),
	source: z.enum(["sftp", "mail"]),
	/** The address that sent it, or the directory it was left in. */
	sender: z.string(),
	subject: z.string().nullable(),
	file_name: z.string(),
	size: z.int(),
	/** How it is read; null for a file that cannot be. */
	kind: z.enum(["sheet", "document"]).nullable(),
	status,
	/** Why it waits, was refused or dismissed. */
	message: z.string().nullable(),
	rows: z.int(),
	issues: z.int(),
	/** How many jobs were made of it. */
	jobs: z.int(),
	decided_at: z.string().nullable(),
	decided_by: z.string().nullable(),
	created_at: z.string(),
});
export type BookingFileView = z.infer<typeof bookingFileResponse>;

export const bookingFilesResponse = z.object({
	files: z.array(bookingFileResponse),
	/** Below which id the next page begins; null at the end. */
	next: z.int().nullable(),
	counts: z.object({
		received: z.int(),
		review: z.int(),
		saved: z.int(),
		refused: z.int(),
		dismissed: z.int(),
	}),
});
export type BookingFilesPage = z.infer<typeof bookingFilesResponse>;

export const listBookingFilesInput = z.object({
	status: status.optional(),
	below: z.coerce.number().int().positive().optional(),
});
