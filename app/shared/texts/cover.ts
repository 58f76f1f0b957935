const count = (n: number) => (n === 1 ? "1 job" : `${n} jobs`);

/** Sick drivers and vehicles that have broken down. */
export const coverText = {
	carrierChanged: "A carrier you chose is no longer free. Please check the jobs again.",
	workChanged: (name: string) => `The work of ${name} has changed. Please check the jobs again.`,
	oneDriver: (reg: string) => `Only one driver can take over ${reg}.`,
	cannotStay: (number: string) => `${number} has not started, so it cannot stay where it is.`,
	vehicleInPast: "The day is in the past",
	nothingToChange: (name: string) => `${name} has started work and has no job that could move.`,
	barred: (name: string, reason: string) => `${name}: ${reason}`,
	done: (subject: string, moved: number, unplanned: number) =>
		[subject, moved > 0 && `${count(moved)} moved`, unplanned > 0 && `${count(unplanned)} left unplanned`]
			.filter(Boolean)
			.join(", "),
} as const;
