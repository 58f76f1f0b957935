import { Copy, Download, ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import type { OpenedMail } from "~/domain/kernel/local-mailbox/schemas";
import { timeInLondon } from "~/shared/time/london";
import { formatFileSize } from "~/ui/form/file-drop";
import { IconButton } from "~/ui/icon-button";
import { toast } from "~/ui/overlay/toasts";
import styles from "./mail-details.module.css";
import { fileOf } from "./mailbox-address";

async function copyLink(address: string) {
	try {
		await navigator.clipboard.writeText(address);
		toast.success("Link copied");
	} catch {
		toast.error("The link could not be copied. Select it and copy it by hand.");
	}
}

const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]*/, "") || "/";

/** What can be opened from a mail, and what became of it. */
export function MailDetails({ mail }: { mail: OpenedMail }) {
	return (
		<section className={styles.details} aria-label="Links, files and delivery">
			<DetailSection title="Links" count={mail.links.length}>
				<ul>
					{mail.links.map(({ address, label }) => (
						<li key={address}>
							<a className={styles.name} href={address} target="_blank" rel="noreferrer">
								{label}
							</a>
							<p>{pathOf(address)}</p>
							<span className={styles.buttons}>
								<IconButton
									small
									icon={Copy}
									label={`Copy: ${label}`}
									onClick={() => void copyLink(address)}
								/>
								<a
									className="icon-button small"
									href={address}
									target="_blank"
									rel="noreferrer"
									aria-label={`Open: ${label}`}
								>
									<ExternalLink className="icon small" aria-hidden="true" />
								</a>
							</span>
						</li>
					))}
				</ul>
			</DetailSection>
			<DetailSection title="Files" count={mail.files.length}>
				<ul>
					{mail.files.map((file, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: files of a mail are identified by their position
						<li key={at}>
							<FileRow mail={mail.key} file={file} at={at} />
						</li>
					))}
				</ul>
			</DetailSection>
			<DetailSection title="Delivery">
				<dl className={styles.facts}>
					<Fact name="Type" value={mail.kind_title} />
					<Fact name="Status" value={mail.status} />
					<Fact name="Attempts" value={String(mail.attempts)} />
					<Fact name="Sent" value={mail.sent_at && timeInLondon(new Date(mail.sent_at))} />
					<Fact
						name="Next attempt"
						value={
							mail.status === "queued" && mail.next_attempt_at && timeInLondon(new Date(mail.next_attempt_at))
						}
					/>
					<Fact name="Error" value={mail.error} />
				</dl>
			</DetailSection>
		</section>
	);
}

function DetailSection(props: { title: string; count?: number; children: ReactNode }) {
	if (props.count === 0) return null;
	return (
		<div className={styles.part}>
			<h3>
				{props.title} {props.count !== undefined && <span className="muted tabular">{props.count}</span>}
			</h3>
			{props.children}
		</div>
	);
}

function FileRow({ mail, file, at }: { mail: string; file: OpenedMail["files"][number]; at: number }) {
	const { name, size, is_inline } = file;
	if (size === null)
		return (
			<>
				<span className={styles.name}>{name}</span>
				<p className={styles.missing}>The file is missing.</p>
			</>
		);
	return (
		<>
			<a className={styles.name} href={fileOf(mail, at)} target="_blank" rel="noreferrer">
				{name}
			</a>
			<p>{formatFileSize(size)}</p>
			<span className={styles.buttons}>
				{is_inline && (
					<a
						className="icon-button small"
						href={fileOf(mail, at)}
						target="_blank"
						rel="noreferrer"
						aria-label={`Open: ${name}`}
					>
						<ExternalLink className="icon small" aria-hidden="true" />
					</a>
				)}
				<a
					className="icon-button small"
					href={fileOf(mail, at, { isSaved: true })}
					aria-label={`Save: ${name}`}
				>
					<Download className="icon small" aria-hidden="true" />
				</a>
			</span>
		</>
	);
}

function Fact({ name, value }: { name: string; value: string | false | null }) {
	if (!value) return null;
	return (
		<>
			<dt>{name}</dt>
			<dd>{value}</dd>
		</>
	);
}
