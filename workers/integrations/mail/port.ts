/** One mail to be sent, as the outbox holds it. */
export interface Letter {
	/** Unique and the same on every try, so that a provider can tell a repeated one. */
	id: string;
	to: string[];
	cc?: string[];
	bcc?: string[];
	reply_to?: string;
	/** Whose mail it is, shown beside the sender's address: the client company. */
	from_name?: string;
	subject: string;
	text: string;
	html?: string;
	attachments?: Attachment[];
}

export interface Attachment {
	file_name: string;
	content_type: string;
	content: ArrayBuffer;
}

export interface Delivery {
	/** `stored`: nowhere sent, but readable under Email log. */
	state: "sent" | "stored";
	/** The provider's own number for it. */
	provider_id?: string;
}

/** Sends one mail. Throws `OutsideFault`: transient when it may be tried again later, permanent when it never will go. */
export interface Mail {
	send(letter: Letter): Promise<Delivery>;
}
