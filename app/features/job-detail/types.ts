export interface JobDetailProps {
	/** The audience: the office or the customer. */
	area: "client" | "customer";
	/** The job number; an id if no job has that number. */
	job: string;
	/** The job id, if the caller has it; saves a lookup by number. */
	id?: number;
	/** Opened by a click on a list row: the dialog then opens after a short delay. */
	fromRow?: boolean;
	/** Go to the neighbours in the list it was opened from; absent at the ends of the list. */
	onPrevious?: () => void;
	onNext?: () => void;
	/** Shows another job, by number. */
	onOpen: (number: string) => void;
	/** Called with the ids of jobs changed here. */
	onChanged: (ids: readonly number[]) => void;
	/** Called with the id of a job created here. */
	onNew: (id: number) => void;
	onClose: () => void;
}
