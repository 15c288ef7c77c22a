-- An account can be deleted although it has bought: what was sold stays, and no longer says to whom.
alter table checkouts alter user_id drop not null,
	drop constraint checkouts_user_id_fkey,
	add constraint checkouts_user_id_fkey foreign key (user_id) references users on delete set null;
create index checkouts_user on checkouts (user_id);
