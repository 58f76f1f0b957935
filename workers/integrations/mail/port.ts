/** A mail to be sent. */
export interface MailMessage {
	/** The same on every attempt, so that a provider can detect duplicates. */
	id: string;
	to: string[];
	cc?: string[];
	bcc?: string[];
	reply_to?: string;
	/** Name shown with the sender's address: the client company. */
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

interface Delivery {
	/** `stored`: not sent, but readable in the email log. */
	state: "sent" | "stored";
	/** The provider's id. */
	provider_id?: string;
}

/** Sends one mail. Throws `UpstreamError`: transient if it may be retried later, permanent otherwise. */
export interface Mailer {
	send(message: MailMessage): Promise<Delivery>;
}
