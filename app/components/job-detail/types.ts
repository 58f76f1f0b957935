/** What a job's detail is opened with, and what it tells whoever opened it. */
export interface JobDetailProps {
	/** Whose view it is: the office's, or the customer's own. */
	area: "client" | "customer";
	/** The job's number, or its id where no job has that number. */
	job: string;
	/** The job's id, where it is known. */
	id?: number;
	/** A row of a list was clicked: the dialog opens a moment later. */
	fromRow?: boolean;
	/** The neighbours in the list it was opened from; absent at its ends. */
	onPrevious?: () => void;
	onNext?: () => void;
	/** Another job is to be shown instead: its number. */
	onOpen: (number: string) => void;
	/** Jobs were changed here: their ids. */
	onChanged: (ids: readonly number[]) => void;
	/** A job was made here. */
	onNew: (id: number) => void;
	onClose: () => void;
}
