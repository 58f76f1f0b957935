/** A file that a customer has left in its directory. */
interface InboxFile {
	name: string;
	size: number;
	/** When it was last written to; null where the server does not know. */
	changed_at: string | null;
}

/** The directories of a file server that customers leave files in. Each call throws `InboxError`. */
export interface FileInbox {
	/** The files of a directory, without its subdirectories. */
	list(directory: string): Promise<InboxFile[]>;
	/** The content of a file; of one that is larger, an error. */
	read(path: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>>;
	/** Moves a file to where it is not listed again. */
	archive(path: string, target: string): Promise<void>;
}

/** How requests are signed in: by a key of the user, or by name and password, for which a token is fetched. */
export type InboxCredentials = { apiKey: string } | { username: string; password: string };

/** The file servers that customers leave files on. Each call throws `InboxError`. */
export interface FileInboxes {
	/** Whether this server has a stand-in of a file server. */
	hasStandIn: boolean;
	connect(address: string, credentials: InboxCredentials): Promise<FileInbox>;
	/** Connects to a company's folder of the stand-in. */
	connectStandIn(company: string): Promise<FileInbox>;
}

/** How a request to the file server failed, in words for an administrator. `isConnection`: of the server itself, not of one directory. */
export class InboxError extends Error {
	readonly isConnection: boolean;

	constructor(message: string, { isConnection }: { isConnection: boolean }) {
		super(message);
		this.name = "InboxError";
		this.isConnection = isConnection;
	}
}
