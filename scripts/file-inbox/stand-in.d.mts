interface InboxRequest {
	method: string;
	path: string;
	query: URLSearchParams;
	authorization?: string;
}

interface InboxAnswer {
	status: number;
	/** Bytes of a file, else what is sent as JSON. */
	body: Uint8Array | object;
}

export function createFileInbox(root: string): (request: InboxRequest) => Promise<InboxAnswer>;
