/** What became of one attempt to post an event. */
export interface PostedEvent {
	/** Null where no answer came. */
	status: number | null;
	/** The beginning of the answer. */
	answer: string | null;
	/** Why it counts as not arrived, in words; null if it has. */
	error: string | null;
	milliseconds: number;
}

/** Posts an event to an address of a company. Never throws. */
export type PostEvent = (request: {
	url: string;
	headers: Record<string, string>;
	body: string;
}) => Promise<PostedEvent>;

/** Whether an answer means that the event has arrived: only a 2xx does, a redirect never. */
export const isAccepted = (status: number): boolean => status >= 200 && status < 300;
