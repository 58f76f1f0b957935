import { useState } from "react";

/** What an amendment is saved with beside the changed fields, and whether it is only recorded for a colleague. */
export function useAmendment() {
	const [isRecording, setIsRecording] = useState(false);
	const [requestedBy, setRequestedBy] = useState("");
	const [alsoMailed, setAlsoMailed] = useState<string[]>([]);
	const [isRepriced, setIsRepriced] = useState(false);
	return {
		/** The change is recorded for a colleague who may amend the job. */
		isRecording,
		record: () => setIsRecording(true),
		/** Who of the customer wants a recorded change, and how they got in touch. */
		requestedBy,
		setRequestedBy,
		/** Addresses that are mailed of times and addresses beside the customer's. */
		alsoMailed,
		setAlsoMailed,
		/** The price is computed again. */
		isRepriced,
		setIsRepriced,
	};
}
export type Amendment = ReturnType<typeof useAmendment>;
