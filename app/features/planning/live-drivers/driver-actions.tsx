import { useNavigate } from "@remix-run/react";
import { FileText, MessageSquare, Phone, Send } from "lucide-react";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { useDriverMessages } from "~/features/connections/driver-messages";
import { telephoneLink } from "~/shared/contact/phone";
import { Button, ButtonLink } from "~/ui/button";
import type { Icon } from "~/ui/icons/icon";
import { Kbd } from "~/ui/kbd";
import { toAriaKeys } from "~/ui/key-names";
import { useKeys } from "~/ui/keys/keys";
import styles from "./driver-block.module.css";
import { notifyCustomerLink } from "./rules-notify-customer";

const openLink = (link: string) => window.location.assign(link);

/** What is done about a driver: notify the customer of the next stop, write, call, open the job. What is not possible is not there. */
export function DriverActions({ driver: live }: { driver: LiveDriver }) {
	const { driver, next_stop } = live;
	const openMessages = useDriverMessages();
	const navigate = useNavigate();
	const mail = notifyCustomerLink(live);
	const call = telephoneLink(driver.mobile);
	const job = next_stop && `/traffic-diary?job=${next_stop.job_number}`;
	const group = "Driver";
	useKeys([
		{
			key: "t",
			label: "Tell the customer",
			group,
			run: () => mail && openLink(mail),
			when: mail !== undefined,
		},
		{
			key: "m",
			label: "Message the driver",
			group,
			run: () => openMessages?.(driver.id),
			when: openMessages !== null,
		},
		{
			key: "c",
			label: "Call the driver",
			group,
			run: () => call && openLink(call),
			when: call !== undefined,
		},
		{ key: "o", label: "Open the job", group, run: () => job && navigate(job), when: job !== null },
	]);
	if (!mail && !openMessages && !call && !job) return null;
	return (
		<div className={styles.actions}>
			{mail && (
				<LinkOut href={mail} icon={Send} keys="t">
					Tell customer
				</LinkOut>
			)}
			{openMessages && (
				<Button icon={MessageSquare} keys="m" onClick={() => openMessages(driver.id)}>
					Message
				</Button>
			)}
			{call && (
				<LinkOut href={call} icon={Phone} keys="c">
					Call
				</LinkOut>
			)}
			{job && (
				<ButtonLink to={job} icon={FileText} keys="o">
					Open job
				</ButtonLink>
			)}
		</div>
	);
}

/** A link to another program, such as mail or telephone. */
function LinkOut(props: { href: string; icon: Icon; keys: string; children: string }) {
	const { href, icon: IconComponent, keys, children } = props;
	return (
		<a className="button" href={href} aria-keyshortcuts={toAriaKeys(keys)}>
			<IconComponent className="icon small" aria-hidden="true" />
			<span>{children}</span>
			<Kbd keys={keys} />
		</a>
	);
}
