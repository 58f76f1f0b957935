/** Writes activities of a job: `log(date, minutes, action, message, more)`. */
export function logOf({ rows, clock, company }, job, row = job.row) {
	const driver = job.turns?.[0]?.turn.driver;
	return (date, minutes, action_type, message, more = {}) => {
		const user = more.byDriver ? (driver?.user ?? null) : (more.by ?? job.taker);
		return rows.add("job_activity", {
			job_id: row.id,
			action_type,
			message,
			at: clock.instant(date, minutes),
			status: more.status ?? null,
			amount: more.amount ?? null,
			document_url: more.document_url ?? null,
			job_process_id: more.job_process_id ?? null,
			job_note_id: more.job_note_id ?? null,
			load_id: null,
			user_id: user?.id ?? null,
			actor_name: user
				? `${user.first_name} ${user.last_name}`
				: (job.partner?.who.name ?? job.partner?.who.full_name ?? company.company_name),
			uid: null,
		});
	};
}
