import { formatMoment } from "~/shared/time/format-moment";
import { Note } from "~/ui/tag";

const textOf = (of: unknown, name: string): string | null => {
	const value = typeof of === "object" && of !== null ? Reflect.get(of, name) : null;
	return typeof value === "string" && value !== "" ? value : null;
};

/** How reading a customer's directory went last; nothing before it was read first. `sftp` is the customer's group as it was read. */
export function DirectoryState({ sftp }: { sftp: unknown }) {
	const readAt = textOf(sftp, "last_read_at");
	const error = textOf(sftp, "last_error");
	if (!readAt) return null;
	return error ? (
		<Note tone="danger">{`${formatMoment(readAt)}: ${error}`}</Note>
	) : (
		<p className="muted text-12">{`The directory was read ${formatMoment(readAt)}.`}</p>
	);
}
