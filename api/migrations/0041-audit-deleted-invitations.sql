-- Deleting an account removes its address from the entries about its invitations, too.

create or replace function reject_audit_log_change() returns trigger language plpgsql as $$
begin
	-- The one exception: the address of a deleted account is removed, as that of an actor and as the name of an invitation.
	if tg_op = 'UPDATE'
		and new.actor_email in ('', old.actor_email)
		and (new.record_name is not distinct from old.record_name or (old.area = 'invitations' and new.record_name = ''))
		and to_jsonb(new) - '{actor_email,record_name,search_vector}'::text[]
			= to_jsonb(old) - '{actor_email,record_name,search_vector}'::text[] then
		return new;
	end if;
	raise exception 'The audit log is not changed.';
end $$;
