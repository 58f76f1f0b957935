/** Refusals of calls that would starve others. */
export const workloadText = {
	atOnce: {
		person: {
			heavy:
				"Two of your exports, imports or uploads are still running. Please try again once one has finished.",
			long: "Several of your lists of many days are still loading. Please try again in a few seconds.",
			slots: "Your times of collection are still being looked for. Please try again in a few seconds.",
			device: "This device is still sending. Please try again in a few seconds.",
		},
		company: {
			heavy:
				"Your colleagues are running several exports, imports or uploads. Please try again in a few seconds.",
			long: "Your colleagues are loading several lists of many days. Please try again in a few seconds.",
			slots: "Several customers are looking for times of collection. Please try again in a few seconds.",
			device: "Too many devices are sending at the same time. Please try again in a few seconds.",
		},
	},
	perMinute: {
		person: {
			heavy: "You have started many exports, imports or uploads within a minute. Please try again shortly.",
			long: "You have loaded many lists of many days within a minute. Please try again shortly.",
			slots: "You have looked for many times of collection within a minute. Please try again shortly.",
			device: "This device has sent very much within a minute. Please try again shortly.",
		},
		company: {
			heavy:
				"Your company has started many exports, imports or uploads within a minute. Please try again shortly.",
			long: "Your company has loaded many lists of many days within a minute. Please try again shortly.",
			slots: "Many times of collection have been looked for within a minute. Please try again shortly.",
			device: "Your company's devices have sent very much within a minute. Please try again shortly.",
		},
	},
} as const;
