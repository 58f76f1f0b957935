export interface DocumentText {
	/**
	 * The lines of each page from top to bottom. Columns are separated by spaces, and the text of one column of the
	 * page starts at about the same character of its line.
	 */
	pages: string[][];
	/** Why a scan could not be read, where its reader failed: the technical text. */
	error?: string;
}

/** Reads the text of a document. Throws 415 for anything but a readable PDF. */
export interface Documents {
	text(pdf: Uint8Array): Promise<DocumentText>;
}
