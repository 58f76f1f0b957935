export interface JobDetailProps {
	/** The job number; an id if no job has that number. */
	job: string;
	/** The job id, if the caller has it; saves a lookup by number. */
	id?: number;
	open: boolean;
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
