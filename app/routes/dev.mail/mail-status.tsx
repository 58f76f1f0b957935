import styles from "./mail-status.module.css";

/** What is unusual about the delivery of a mail; nothing for one that was stored or sent. */
const REMARKS = new Map([
	["queued", { text: "waiting", className: styles.waiting }],
	["sending", { text: "waiting", className: styles.waiting }],
	["failed", { text: "failed", className: styles.failed }],
	["cancelled", { text: "cancelled", className: styles.failed }],
]);

export function MailStatus({ status }: { status: string }) {
	const remark = REMARKS.get(status);
	return remark ? <span className={remark.className}>{remark.text}</span> : null;
}
